/** Where the project can be read, such as `https://git.example.com/tiller/blob/main`. */
type Repository = string | undefined;

/** Returns the address of a line of a file, or null where the project cannot be read. */
export function toSourceHref(repository: Repository, path: string, line: number): string | null {
  return repository ? `${repository}/${path}#L${line}` : null;
}

/** Returns the address of a commit, or null where none can be made of that of the files. */
export function toCommitHref(repository: Repository, hash: string): string | null {
  // GitHub and GitLab have files at `blob`, Gitea and Forgejo at `src`; all have commits at `commit`.
  const [, project] = /^(https?:\/\/.+?)\/(?:blob|src)\/.+$/.exec(repository ?? '') ?? [];
  return project ? `${project}/commit/${hash}` : null;
}
