import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import {
  buildPlaywrightReruns,
  buildVitestReruns,
  compareRuns,
  MAX_RERUN,
  type Failure,
  type Outcome,
} from '../../scripts/testing/failures.mjs';
import { createDeferred } from '#tests/support/deferred';
import { runLanes } from '../../scripts/testing/lanes.mjs';
import {
  rerun,
  runPlaywright,
  runTwice,
  runVitest,
  type Alone,
} from '../../scripts/testing/rerun.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** Below the project, from where packages are found; gone after the run (testRun.mjs). */
const folder = join(ROOT, '.cache', basename(process.env['TILLER_TEST_RUN'] ?? 'run'), 'planted');

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes files of tests, and where they note that they ran before. */
function plant(files: Record<string, string>) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Source of a condition that is true in the first run only. */
const IS_FIRST = `(name => {
  const marker = ${JSON.stringify(folder)} + '/ran-' + name;
  const isFirst = !existsSync(marker);
  writeFileSync(marker, '');
  return isFirst;
})`;

describe('Vitest', () => {
  const config = join(folder, 'vitest.config.ts');
  const CONFIG = `
    import { OutcomeReporter } from '${ROOT}/scripts/testing/outcomeReporter.mjs';
    export default {
      root: import.meta.dirname,
      test: {
        name: 'planted',
        include: ['*.planted.ts'],
        reporters: ['dot', new OutcomeReporter(process.env.TILLER_TEST_OUTCOME)],
      },
    };`;
  const HEAD = `
    import { existsSync, writeFileSync } from 'node:fs';
    import { beforeAll, describe, expect, it } from 'vitest';
    const isFirst = ${IS_FIRST};
    `;
  const run = () => runVitest({ projects: ['planted'], config });

  it('calls flaky what passes alone: a test, a hook, a file; fails by what fails twice, and says why', async () => {
    plant({
      'vitest.config.ts': CONFIG,
      'a.planted.ts': `${HEAD}
        describe('sums (all)', () => {
          it.each([1, 2])('adds %i + 1', (n) => expect(n === 2 && isFirst('a')).toBe(false));
        });
        it('fails always', () => expect('black').toBe('white'));`,
      'hook.planted.ts': `${HEAD}
        describe('late', () => {
          beforeAll(() => { if (isFirst('hook')) throw new Error('not ready'); });
          it('works', () => undefined);
        });`,
      'file.planted.ts': `${HEAD}
        if (isFirst('file')) throw new Error('not loaded');
        it('loads', () => undefined);`,
    });
    const { ok, flaky, failed } = await run();
    expect(ok).toBe(false);
    const byName = flaky.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(byName.map(({ name }) => name)).toEqual([
      '[planted] a.planted.ts > sums (all) > adds 2 + 1',
      '[planted] file.planted.ts',
      '[planted] hook.planted.ts',
    ]);
    expect(byName[0]?.reason).toContain('expected true to be false');
    expect(failed.map(({ name }) => name)).toEqual(['[planted] a.planted.ts > fails always']);
    expect(failed[0]?.reason).toContain("expected 'black' to be 'white'");
  });

  it('does not repeat a runner that failed', async () => {
    plant({ 'vitest.config.ts': 'throw new Error("no configuration");' });
    expect(await run()).toMatchObject({ ok: false, flaky: [], failed: [] });
  });
});

it('Playwright: calls flaky what passes alone, and fails by what fails twice', async () => {
  plant({
    'playwright.config.ts': 'export default { testMatch: "*.planted.ts", outputDir: "out" };',
    'pay.planted.ts': `
      import { existsSync, writeFileSync } from 'node:fs';
      import { expect, test } from '@playwright/test';
      const isFirst = ${IS_FIRST};
      test.describe('a payment', () => {
        test('fails first', () => expect(isFirst('walk')).toBe(false));
        test('passes', () => undefined);
        test.skip('is left out', () => undefined);
      });
      test('fails always', () => expect('black').toBe('white'));`,
  });
  const config = join(folder, 'playwright.config.ts');
  const { ok, flaky, failed } = await runPlaywright({ config, rerunFolder: join(folder, 'again') });
  expect(ok).toBe(false);
  expect(flaky.map(({ name }) => name)).toEqual(['pay.planted.ts > a payment > fails first']);
  expect(failed.map(({ name }) => name)).toEqual(['pay.planted.ts > fails always']);
  expect(failed[0]?.reason).toMatch(/^pay\.planted\.ts:\d+: .*white/s);
});

const failure = (file: string, test: string | null, more: Partial<Failure> = {}): Failure => ({
  id: `[server] ${file} > ${test}`,
  name: `[server] ${file} > ${test}`,
  project: 'server',
  file,
  test,
  reason: 'expected 1 to be 2',
  ...more,
});
const outcome = (more: Partial<Outcome>): Outcome => ({
  passed: [],
  failed: [],
  crashes: [],
  ...more,
});

it('a script: flaky when it passes the second time, failed when it does not', async () => {
  const script = (condition: string) => `
    import { existsSync, writeFileSync } from 'node:fs';
    const isFirst = ${IS_FIRST};
    if (${condition}) throw new Error('it looks different');`;
  plant({ 'first.mjs': script('isFirst("script")'), 'always.mjs': script('true') });
  const flaky = await runTwice('pictures', [join(folder, 'first.mjs')]);
  expect(flaky).toMatchObject({
    ok: true,
    flaky: [{ name: 'pictures', reason: expect.stringContaining('it looks different') }],
  });
  const failed = await runTwice('pictures', [join(folder, 'always.mjs')]);
  expect(failed).toMatchObject({ ok: false, flaky: [] });
  expect(failed.output).toContain('it looks different');
});

it('a script that repeats a part of its own: the part is flaky', async () => {
  plant({ 'part.mjs': "console.log('3 stories\\nflaky: Menu/Open: timeout\\n3 passed');" });
  expect(await runTwice('walk', [join(folder, 'part.mjs')])).toMatchObject({
    ok: true,
    flaky: [{ name: 'Menu/Open: timeout' }],
  });
});

describe('what is run again', () => {
  it('is the failed tests of a project in one worker, by their exact names', () => {
    const failures = [
      failure('/a.test.ts', 'money (USD) adds 1 + 1'),
      failure('/a.test.ts', 'money subtracts'),
      failure('/b.test.ts', 'sends'),
    ];
    const [run, ...others] = buildVitestReruns(failures);
    expect(others).toEqual([]);
    expect(run).toEqual([
      ...['--project', 'server', '--maxWorkers=1', '--no-file-parallelism'],
      String.raw`--testNamePattern=^(?:money \(USD\) adds 1 \+ 1|money subtracts|sends)$`,
      ...['/a.test.ts', '/b.test.ts'],
    ]);
  });

  it('is a whole file when it failed as a whole, and each project by itself', () => {
    const runs = buildVitestReruns([
      failure('/a.test.ts', null),
      failure('/a.test.ts', 'adds'),
      failure('/x.stories.tsx', 'Idle', { project: 'storybook-dark' }),
    ]);
    expect(runs.map((run) => [run[1], run.some((arg) => arg.startsWith('--testName'))])).toEqual([
      ['server', false],
      ['server', true],
      ['storybook-dark', true],
    ]);
  });

  it('is the failed walks, by file and line, in one worker', () => {
    const walk = failure('pay.spec.ts', '12:3');
    expect(buildPlaywrightReruns([walk, { ...walk, id: 'the same line' }])).toEqual([
      ['--workers=1', String.raw`/pay\.spec\.ts:12:3`],
    ]);
  });
});

describe('a run', () => {
  const neverAgain = () => Promise.reject(new Error('it was run again'));
  const runOnce = (seen: Outcome | null) =>
    rerun({ ok: false, output: 'dots', outcome: seen }, neverAgain, buildVitestReruns);
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => failure('/a.test.ts', `fails ${index}`));

  it('is not repeated with many failures, and says so', async () => {
    const failed = list(MAX_RERUN + 1);
    const result = await runOnce(outcome({ failed }));
    expect(result).toMatchObject({ ok: false, flaky: [], failed });
    expect(result.output).toContain('none was run again');
  });

  it('is repeated with a few failures, and passes when they do', async () => {
    const failed = list(MAX_RERUN);
    const passed = failed.map(({ id }) => id);
    const again = async () => ({ ok: true, output: 'dots', outcome: outcome({ passed }) });
    const first = { ok: false, output: 'dots', outcome: outcome({ failed }) };
    const result = await rerun(first, again, buildVitestReruns);
    expect(result).toMatchObject({ ok: true, flaky: failed, failed: [] });
  });

  it.each([
    ['that crashed beside a failure', outcome({ failed: list(1), crashes: ['out of memory'] })],
    ['that failed without a failed test', outcome({})],
    ['that ended without a report', null],
  ])('%s is not repeated', async (_, seen) => {
    expect(await runOnce(seen)).toMatchObject({ ok: false, flaky: [] });
  });
});

describe('a second run', () => {
  const [first, second] = [failure('/a.test.ts', 'adds'), failure('/a.test.ts', 'sends')];

  it('makes flaky what passes, and leaves failed what fails again, with the new reason', () => {
    const again = outcome({ passed: [first.id], failed: [{ ...second, reason: 'now 3' }] });
    expect(compareRuns([first, second], [again])).toEqual({
      flaky: [first],
      failed: [{ ...second, reason: 'now 3' }],
    });
  });

  it('passes nothing that it did not run', () => {
    expect(compareRuns([first], [outcome({})])).toEqual({ flaky: [], failed: [first] });
    expect(compareRuns([first], [])).toEqual({ flaky: [], failed: [first] });
  });
});

describe('lanes', () => {
  it('go on with other steps while one waits to run something alone', async () => {
    const done: string[] = [];
    const other = createDeferred<void>();
    const first = async (alone: Alone) => {
      done.push('first');
      await alone(async () => void done.push('first, alone'));
    };
    const note = (what: string) => ({ run: async () => void done.push(what) });
    const running = runLanes(
      [{ run: first }, { run: () => other.promise }, note('second'), note('third')],
      2,
    );
    await expect.poll(() => done).toEqual(['first', 'second', 'third']);
    other.settle();
    await running;
    expect(done).toEqual(['first', 'second', 'third', 'first, alone']);
  });

  it('begin what waits for a step only when that has run what it runs alone', async () => {
    const done: string[] = [];
    const first = { run: (alone: Alone) => alone(async () => void done.push('first, alone')) };
    const second = { run: async () => void done.push('second'), after: [first] };
    await runLanes([first, second], 2);
    expect(done).toEqual(['first, alone', 'second']);
  });

  it('end with the error of a step', async () => {
    await expect(
      runLanes([{ run: () => Promise.reject(new Error('no browser')) }], 2),
    ).rejects.toThrow('no browser');
  });

  it('take the next step that has nothing to wait for', async () => {
    const done: string[] = [];
    const [building, walking] = [createDeferred<void>(), createDeferred<void>()];
    const until = (what: string, promise: Promise<void>) => ({
      run: () => promise.then(() => void done.push(what)),
    });
    const build = until('build', building.promise);
    const walk = { ...until('walk', walking.promise), after: [build] };
    const running = runLanes([build, walk, until('lint', Promise.resolve())], 2);
    await expect.poll(() => done).toEqual(['lint']);
    walking.settle();
    building.settle();
    await running;
    expect(done).toEqual(['lint', 'build', 'walk']);
  });

  it('take turns when both have something to run alone', async () => {
    const running = new Set<string>();
    const most: number[] = [];
    const again = (name: string) => (alone: Alone) =>
      alone(async () => {
        running.add(name);
        await Promise.resolve();
        most.push(running.size);
        running.delete(name);
      });
    await runLanes([{ run: again('a') }, { run: again('b') }, { run: again('c') }], 2);
    expect(most).toEqual([1, 1, 1]);
  });
});
