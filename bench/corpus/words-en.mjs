const list = (text) => text.replaceAll(/\s+/g, " ").trim().split(", ");

/** The vocabulary of the English pages: what a handbook of an operations team would talk about. */
export const words = {
  nouns:
    list(`account, adapter, alert, archive, artifact, audit log, backup, balancer, batch, branch, broker, bucket,
    budget, cache, calendar, catalogue, certificate, channel, checkpoint, client, cluster, collector, commit, compiler,
    connection, consumer, container, controller, counter, credential, cursor, dashboard, database, deadline, delivery,
    deployment, descriptor, digest, directory, document, domain, editor, element, endpoint, environment, event, exporter,
    failure, fallback, feature, field, filter, folder, format, gateway, graph, group, handler, handshake, header, history,
    identity, importer, incident, index, instance, interface, interval, inventory, invoice, job, journal, key, label,
    latency, ledger, library, limit, listener, lock, log line, manifest, mapping, member, message, metric, migration,
    mirror, module, monitor, namespace, network, node, notification, operator, order, owner, package, parser, partition,
    password, payload, peer, permission, pipeline, policy, pool, process, producer, profile, project, proxy, queue, quota,
    receipt, record, region, registry, release, replica, report, repository, request, resource, response, retry, review,
    revision, role, route, rule, runner, runtime, sample, scheduler, schema, scope, script, secret, segment, sensor,
    server, session, setting, shard, shipment, signal, snapshot, socket, source, stage, storage, stream, subscription,
    summary, supplier, switch, table, target, task, team, template, tenant, terminal, threshold, ticket, token, topic,
    trace, transaction, trigger, tunnel, upload, usage, user, validator, variable, vendor, version, view, volume, watcher,
    webhook, window, worker, workflow, workspace, zone`),
  plurals:
    list(`accounts, alerts, archives, backups, batches, builds, caches, certificates, changes, clients, clusters,
    columns, commands, connections, consumers, containers, credentials, dashboards, deadlines, defaults, deployments,
    documents, drafts, editors, endpoints, entries, environments, errors, events, failures, features, fields, filters,
    headers, imports, incidents, invoices, jobs, keys, labels, ledgers, limits, listeners, manifests, measurements,
    messages, metrics, migrations, modules, names, notes, operators, orders, owners, packages, partitions, payloads,
    permissions, policies, processes, queries, queues, readers, records, regions, releases, replicas, reports, requests,
    resources, results, retries, reviews, roles, routes, rules, samples, schemas, scripts, secrets, segments, services,
    sessions, settings, shards, shipments, signals, snapshots, streams, subscriptions, tables, tasks, teams, templates,
    tenants, tests, tickets, tokens, topics, traces, transactions, triggers, uploads, users, values, versions, volumes,
    warnings, webhooks, workers, workflows, zones`),
  verbs:
    list(`accepts, adjusts, announces, applies, archives, assigns, balances, blocks, caches, cancels, checks, clears,
    closes, collects, compares, compresses, confirms, connects, copies, counts, creates, delays, delivers, describes,
    detects, drains, drops, encrypts, enforces, exports, fetches, filters, flushes, forwards, groups, handles, ignores,
    imports, indexes, inspects, isolates, joins, keeps, limits, loads, locks, logs, maps, marks, measures, merges, mirrors,
    monitors, moves, names, opens, orders, owns, parses, partitions, pauses, prefers, prepares, protects, publishes, queues,
    reads, receives, records, refreshes, refuses, registers, releases, renames, renews, repairs, replaces, replays, reports,
    reserves, resolves, restores, retries, returns, reviews, rotates, routes, samples, saves, schedules, seals, sends,
    serves, shares, signs, skips, sorts, splits, starts, stops, stores, streams, tests, traces, tracks, trims, updates,
    uploads, validates, verifies, watches, wraps, writes`),
  bases:
    list(`adjust, apply, archive, assign, balance, block, cancel, check, clear, close, collect, compare, configure,
    connect, copy, create, delay, describe, drain, enable, encrypt, export, extend, filter, flush, forward, group, import,
    index, inspect, isolate, join, limit, load, lock, measure, merge, migrate, monitor, move, name, open, partition, pause,
    prepare, protect, publish, read, record, recover, refresh, register, release, remove, rename, renew, repair, replace,
    replay, report, reserve, restore, review, rotate, sample, schedule, seal, share, sign, split, start, stop, store,
    stream, test, trace, track, trim, update, upload, validate, verify, watch, write`),
  adjectives:
    list(`active, ambiguous, archived, atomic, automatic, available, bounded, broken, busy, careful, central,
    cheap, clean, cold, common, complete, concurrent, consistent, current, custom, default, delayed, distant, durable, early,
    empty, encrypted, exact, expensive, expired, explicit, external, failed, fast, final, fresh, global, hidden, hot, idle,
    immutable, incoming, incomplete, internal, invalid, isolated, large, late, lazy, local, long, managed, manual, missing,
    narrow, nested, new, noisy, old, optional, ordered, outgoing, partial, pending, permanent, planned, portable, previous,
    primary, private, public, quiet, rare, ready, recent, regional, regular, remote, repeated, required, safe, scheduled,
    secondary, sequential, shallow, short, signed, silent, simple, slow, small, spare, stable, stale, standby, strict,
    temporary, trusted, unknown, unused, urgent, valid, verified, wide`),
  adverbs:
    list(`again, always, at once, at night, automatically, before lunch, carefully, daily, during the release,
    early, every hour, explicitly, first, gradually, immediately, in order, in parallel, in the background, last, later,
    lazily, locally, manually, often, on demand, once, only once, on every start, promptly, quietly, rarely, repeatedly,
    safely, separately, silently, slowly, soon, twice, under load, usually, without a restart, without downtime`),
  reasons:
    list(`a second attempt would hide the first error, an empty answer is still an answer, costs are easier to
    predict that way, every team reads the same numbers, it keeps the slow path out of the way, it is cheaper than asking
    twice, most mistakes are made during a hurry, nobody wants to be woken for it, old clients still depend on it, people
    read the summary and not the log, the clock of a single machine cannot be trusted, the default was chosen for small
    sites, the network fails more often than the disk, the next reader has less context than you, the order of arrival is
    not the order of creation, the previous release did the opposite, the same value is used in three places, the table
    below depends on it, two of them never agree for long, waiting is better than guessing`),
};
