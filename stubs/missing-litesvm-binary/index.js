throw new Error(
  'The embedded chain has no binary for this platform in this lockfile (Linux x64 with glibc only). ' +
    'Set SOLANA_RPC_URL to a real cluster, or see "Platforms" in README.md.',
);
