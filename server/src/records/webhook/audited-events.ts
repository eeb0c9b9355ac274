import { type AuditEntry, entityOf, hearAudit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { type ToldEvent, tellListeners } from './tell-webhooks.ts'
import type { WebhookEvent } from './webhook-event.calc.ts'

const verbOf = ({ action }: AuditEntry) => action.slice(action.indexOf('.') + 1)

/** What an entry says a field is now, where it says so. */
const now = ({ before, after }: AuditEntry, field: string): unknown =>
  after?.[field] ?? before?.[field] ?? null

/** A step of a document: where it stands, and no figure that takes a right of its own. */
const documentOf = (entry: AuditEntry) => ({
  number: entry.label ?? null,
  outlet_id: entry.outlet_id ?? null,
  status: now(entry, 'status'),
  version: now(entry, 'version'),
})

const payoutOf = (kind: string) => (entry: AuditEntry) => ({
  ...{ kind, name: entry.label ?? null, outlet_id: entry.outlet_id ?? null },
  lines: now(entry, 'lines'),
})

interface Audited {
  readonly event: WebhookEvent
  readonly data: (entry: AuditEntry) => object
}

const MOVED: Readonly<Record<string, Audited>> = {
  transfer: {
    event: 'transfer.step',
    data: (entry) => ({ ...documentOf(entry), to_outlet_id: now(entry, 'to_outlet_id') }),
  },
  count: { event: 'count.step', data: documentOf },
}

/** What is told of entries of the log, by the kind of record they are about. */
const AUDITED: Readonly<Record<string, (entry: AuditEntry) => Audited | undefined>> = {
  purchase_order: () => ({ event: 'purchase_order.step', data: documentOf }),
  receiving: () => ({ event: 'receiving.step', data: documentOf }),
  adjustment: (entry) => MOVED[String(now(entry, 'kind'))],
  // Who it is stays here: the receiver asks for the member with a key that may see it.
  member: () => ({ event: 'member.changed', data: () => ({}) }),
  payout_file: () => ({ event: 'payout.changed', data: payoutOf('platform') }),
  settlement_statement: () => ({ event: 'payout.changed', data: payoutOf('bank') }),
}

type Told = Omit<ToldEvent, 'event'> & { readonly event: WebhookEvent }

function toldOf(entry: AuditEntry): Told[] {
  const entity = entityOf(entry)
  const audited = entry.action.startsWith(`${entity}.`) ? AUDITED[entity]?.(entry) : undefined
  if (!audited) return []
  const { event, data } = audited
  const told = { id: entry.entity_id, step: verbOf(entry), ...data(entry) }
  return [{ event, subject: `${entity}:${entry.entity_id}`, data: told }]
}

async function tellAudited(tx: WriteContext, entries: readonly AuditEntry[]): Promise<void> {
  for (const [event, told] of Map.groupBy(entries.flatMap(toldOf), (one) => one.event))
    await tellListeners(tx, event, () => told)
}

// What is written in the log of these records is told to receivers, by whichever way it came about.
hearAudit(tellAudited)
