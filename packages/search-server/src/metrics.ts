/** Upper borders of the time an answer takes, in seconds. */
const borders = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Histogram {
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** A number to read when somebody asks: `["inkstone_search_objects", { index: "docs" }, 996]`. */
export type Gauge = readonly [name: string, labels: Readonly<Record<string, string>>, value: number];

/** Counts what happens, in the words of Prometheus. Labels are few and known: no query, no address, no key. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #times = new Map<string, Histogram>();
  #queries = 0;
  #cached = 0;
  #limited = 0;

  countRequest(route: string, status: number, seconds: number): void {
    const key = `route="${route}",status="${status}"`;
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    const times = this.#times.get(route) ?? { buckets: borders.map(() => 0), sum: 0, count: 0 };
    this.#times.set(route, times);
    times.sum += seconds;
    times.count += 1;
    borders.forEach((border, at) => {
      if (seconds <= border) times.buckets[at] = (times.buckets[at] ?? 0) + 1;
    });
  }

  countQueries(count: number, isCached: boolean): void {
    this.#queries += count;
    if (isCached) this.#cached += count;
  }

  countLimited(): void {
    this.#limited += 1;
  }

  describe(gauges: readonly Gauge[]): string {
    const requests = [...this.#requests].map(
      ([labels, count]) => `inkstone_search_requests_total{${labels}} ${count}`,
    );
    const times = [...this.#times].flatMap(([route, { buckets, sum, count }]) => [
      ...borders.map(
        (border, at) => `${timeName}_bucket{route="${route}",le="${border}"} ${buckets[at] ?? 0}`,
      ),
      `${timeName}_bucket{route="${route}",le="+Inf"} ${count}`,
      `${timeName}_sum{route="${route}"} ${sum.toFixed(6)}`,
      `${timeName}_count{route="${route}"} ${count}`,
    ]);
    return [
      "# TYPE inkstone_search_requests_total counter",
      ...requests,
      `# TYPE ${timeName} histogram`,
      ...times,
      "# TYPE inkstone_search_queries_total counter",
      `inkstone_search_queries_total ${this.#queries}`,
      "# TYPE inkstone_search_cached_queries_total counter",
      `inkstone_search_cached_queries_total ${this.#cached}`,
      "# TYPE inkstone_search_rate_limited_total counter",
      `inkstone_search_rate_limited_total ${this.#limited}`,
      ...describeGauges(gauges),
      "",
    ].join("\n");
  }
}

const timeName = "inkstone_search_request_seconds";

function describeGauges(gauges: readonly Gauge[]): string[] {
  const names = [...new Set(gauges.map(([name]) => name))];
  return names.flatMap((name) => [
    `# TYPE ${name} gauge`,
    ...gauges
      .filter(([other]) => other === name)
      .map(([, labels, value]) => `${name}${describeLabels(labels)} ${value}`),
  ]);
}

function describeLabels(labels: Readonly<Record<string, string>>): string {
  const list = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replace(/["\\\n]/g, (character) => (character === "\n" ? "\\n" : `\\${character}`))}"`,
  );
  return list.length === 0 ? "" : `{${list.join(",")}}`;
}
