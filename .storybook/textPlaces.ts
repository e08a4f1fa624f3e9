import type { TextUser } from '#tests/trace/textUsers';

/**
 * Returns the files that use a text: those that import its catalogue and name each step of its way there.
 * Where a part of the catalogue is handed on as a whole, it is the files that hand it on.
 * @param name of the text, such as `portal.payment.notice.create`
 */
function findTextUsers(name: string, users: readonly TextUser[]): TextUser[] {
  const [catalogue = '', ...keys] = name.split('.').filter((step) => step !== '()');
  const own = users.filter(({ catalogues }) => catalogues.includes(catalogue));
  for (let length = keys.length; length > 0; length -= 1) {
    const way = keys.slice(0, length).filter((key) => !/^\d+$/.test(key));
    const found = own.filter((user) => way.every((key) => user.keys.includes(key)));
    if (found.length > 0) return found;
  }
  return own;
}

/** Where people meet a text. */
export interface TextPlaces {
  /** Titles of screens and parts; of walks through several screens only where there is nothing else. */
  titles: string[];
  /** Files of the server and of the contract whose mails, pages and answers have it. */
  serverFiles: string[];
}

/** Returns where a text is, by its name in the catalogue. */
export function findTextPlaces(name: string, users: readonly TextUser[]): TextPlaces {
  const found = findTextUsers(name, users);
  const titles = [...new Set(found.flatMap((user) => user.titles))];
  const own = titles.filter((title) => !title.startsWith('Flows/'));
  return {
    titles: own.length > 0 ? own : titles,
    serverFiles: found
      .map(({ path }) => path)
      .filter((path) => /^(?:server|src\/contract)\//.test(path)),
  };
}
