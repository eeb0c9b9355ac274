import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import type { Fragment } from '../../kit/read/entity.ts'

const Attachment = rowType(
  'Attachment',
  'A photo or PDF kept with a document; fetched from /api/attachments/<id>.',
  {
    id: 'Int!',
    name: ['String!', 'What it was called by who sent it.'],
    is_image: 'Boolean!',
    bytes: 'Int!',
    author: 'String!',
    created_at: 'DateTime!',
  },
)

export const attachmentType = () => Attachment

/** What is kept with a document, the oldest first; nothing for who may not see the document. */
export const attachmentsOf = (document: Fragment, owner: string, is_visible: boolean): Fragment =>
  is_visible
    ? sql`(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'is_image', a.key like '%.webp',
        'bytes', a.bytes, 'author', a.author, 'created_at', a.created_at) order by a.id), '[]')
      from attachment a where a.brand_id = ${ownBrand} and a.owner = ${owner}
        and a.owner_id = ${document}.id and a.removed_at is null)`
    : sql`'[]'::json`
