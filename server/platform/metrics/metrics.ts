import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One value of a metric, with its labels. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

interface Definition {
  name: `tiller_${string}`;
  help: string;
  labels?: readonly string[];
  /**
   * Returns what is known now. It is called for every scrape, so it asks no database and no node.
   */
  read: () => Sample[];
}

/** The metrics of one server. Labels have few values: never an identifier, never an URL. */
export class Metrics {
  private readonly registry = new Registry();

  /** Adds memory, CPU and event loop of the process. */
  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds a value that rises and falls. */
  addGauge({ name, help, labels = [], read }: Definition): void {
    const collect = function collect(this: Gauge) {
      this.reset();
      for (const each of read()) this.set(each.labels ?? {}, each.value);
    };
    this.registry.registerMetric(
      new Gauge({ name, help, labelNames: labels, registers: [], collect }),
    );
  }

  /** Adds a value that only rises while the process runs. */
  addCounter({ name, help, labels = [], read }: Definition): void {
    const collect = function collect(this: Counter) {
      this.reset();
      for (const each of read()) this.inc(each.labels ?? {}, each.value);
    };
    this.registry.registerMetric(
      new Counter({ name, help, labelNames: labels, registers: [], collect }),
    );
  }

  /** Adds a distribution of seconds. Returns what records one. */
  addHistogram(
    { name, help, labels = [] }: Omit<Definition, 'read'>,
    buckets: number[],
  ): (labels: Record<string, string>, seconds: number) => void {
    const histogram = new Histogram({ name, help, labelNames: labels, buckets, registers: [] });
    this.registry.registerMetric(histogram);
    return (values, seconds) => histogram.observe(values, seconds);
  }

  /** Returns all of it in Prometheus's text format. */
  async print(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}
