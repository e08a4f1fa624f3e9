/** Microseconds of CPU that work takes: what it costs, not how long it takes on a busy machine. */
export async function measureCpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
