import { sql } from 'kysely'
import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { texts } from '../../kit/graphql/row-fields.ts'
import type { Fragment } from '../../kit/read/entity.ts'

const Attachment = builder.objectRef<Row>('Attachment').implement({
  description: 'A photo or PDF kept with a document; fetched from /api/attachments/<id>.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ description: 'What it was called by who sent it.', ...texts('name') }),
    is_image: t.boolean({ resolve: (row) => row.is_image === true }),
    bytes: t.int({ resolve: (row) => Number(row.bytes) }),
    author: t.string(texts('author')),
    created_at: t.field({ type: 'DateTime', resolve: (row) => String(row.created_at) }),
  }),
})

export const attachmentType = () => Attachment

/** What is kept with a document, the oldest first; nothing for who may not see the document. */
export const attachmentsOf = (document: Fragment, owner: string, is_visible: boolean): Fragment =>
  is_visible
    ? sql`(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'is_image', a.key like '%.webp',
        'bytes', a.bytes, 'author', a.author, 'created_at', a.created_at) order by a.id), '[]')
      from attachment a where a.brand_id = ${document}.brand_id and a.owner = ${owner}
        and a.owner_id = ${document}.id and a.removed_at is null)`
    : sql`'[]'::json`
