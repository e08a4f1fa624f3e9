/** How often the parent is looked for: the port and the data are free this soon after its death. */
const POLL_INTERVAL_MS = 250;

/**
 * Ends this process in an orderly way when the process that started it is gone. npm passes on
 * SIGTERM and SIGINT, but on SIGHUP and SIGKILL it ends without telling the processes that it started.
 */
export function endWithParent() {
  const parent = process.ppid;
  const look = () => {
    // The system gives orphans another parent.
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  };
  const timer = setInterval(look, POLL_INTERVAL_MS);
  timer.unref();
}
