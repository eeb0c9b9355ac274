import type { Context, WriteContext } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { type Entity, extendEntity } from '../../kit/read/entity.ts'
import { readOne } from '../../kit/read/list.ts'
import { attachmentsOf, attachmentType } from './attachment.queries.ts'

/** What an attachment is put to: a document as the audit log names it, locked against others who do the same. */
interface HeldDocument {
  readonly label: string
  readonly outlet_id: number | null
  /** Why nothing may be put to it or taken away any more. */
  readonly closed?: string | undefined
}

/** A kind of document that keeps photos and PDFs. */
interface Attachable {
  /** Its table, and what the audit log calls it. */
  readonly owner: string
  readonly entity: Entity
  /** Whose `view` shows its attachments and whose `update` changes them. */
  readonly module: string
  readonly label: string
  /** Locks one the writer may change; NOT_FOUND out of reach. */
  readonly hold: (tx: WriteContext, id: number) => Promise<HeldDocument>
}

const attachables = new Map<string, Attachable>()

/** Lets documents of a kind keep attachments: the entity gets the field `attachments`. */
export function keepAttachments(attachable: Attachable): void {
  const { owner, entity, module } = attachable
  attachables.set(owner, attachable)
  extendEntity(entity, {
    attachments: {
      type: { object: attachmentType, many: true, nullable: false },
      description: 'Photos and PDFs kept with it, the oldest first.',
      sql: (document, ctx) => attachmentsOf(document, owner, isAllowed(ctx, can(module, 'view'))),
    },
  })
}

/** The kind of a document; what keeps no attachments is not found. */
export function attachableOf(owner: string): Attachable {
  const found = attachables.get(owner)
  if (!found) throw notFound('Dokumen')
  return found
}

/** Whether a document is there and in the viewer's reach. */
export async function reachesDocument(ctx: Context, { entity }: Attachable, id: number): Promise<boolean> {
  return (await readOne(ctx, entity, id, new Map([['id', new Map()]]))) !== undefined
}
