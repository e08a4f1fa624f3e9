// Ends the process when this Node is too old. Imported first: the files after it are not run then.
// Old versions have to understand this file, so its syntax is plain.
const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!isSupported) {
  console.error(
    `Tiller needs Node 22.12 or later, or Node 20 from 20.19 on. This is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
