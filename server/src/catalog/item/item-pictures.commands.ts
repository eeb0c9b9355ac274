import { sql } from 'kysely'
import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { can } from '../../kit/permission.ts'
import { ItemPicturesInput } from './item.input.ts'
import { lockItems } from './item.lock.ts'

/** Gives many items a picture each; answers how many had another before. */
export const setItemPictures = command('item.set_pictures', {
  permission: can('menu', 'update'),
  input: ItemPicturesInput,
  constraints: { item_brand_id_image_fkey: ['pictures', 'Gambar tidak ditemukan'] },
  run: async (tx, { pictures }) => {
    const wanted = new Map(pictures.map(({ id, image }) => [id, image ?? null]))
    const rows = await lockItems(tx, [...wanted.keys()])
    const changes = rows.flatMap((row) => {
      const image = wanted.get(row.id) ?? null
      return image === row.image ? [] : [{ row, image }]
    })
    await sql`update item t set image = n.image, updated_at = ${tx.now()}
      from unnest(${changes.map(({ row }) => row.id)}::int[], ${changes.map(({ image }) => image)}::text[]) as n (id, image)
      where t.brand_id = ${tx.brand_id} and t.id = n.id`.execute(tx.db)
    await auditAll(
      tx,
      changes.map(({ row, image }) => ({
        action: 'item.update',
        entity_id: row.id,
        label: row.name,
        before: { image: row.image },
        after: { image },
      })),
    )
    return { count: changes.length }
  },
})
