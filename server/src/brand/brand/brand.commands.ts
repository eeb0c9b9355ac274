import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { type EditBrand, EditBrandInput } from './brand.input.ts'
import { DOMAIN_CONSTRAINTS } from './brand-domain.ts'

/** Replaces the banners by the list sent, in its order; known ones keep their id. */
async function writeBanners(tx: WriteContext, banners: NonNullable<EditBrand['banners']>): Promise<void> {
  const kept = banners.flatMap((banner) => (banner.id ? [banner.id] : []))
  await deleteOwn(tx, 'banner', {})
    .where((eb) => eb.not(eb('id', '=', sql<number>`any(${kept}::int[])`)))
    .execute()
  for (const [sort, { id, ...banner }] of banners.entries()) {
    const values = { ...banner, brand_id: tx.brand_id, sort }
    if (!id) {
      await tx.db.insertInto('banner').values(values).execute()
      continue
    }
    const updated = await updateOwn(tx, 'banner', { id }).set(values).executeTakeFirst()
    if (updated.numUpdatedRows === 0n) throw invalid({ [`banners.${sort}.id`]: 'Banner tidak ditemukan' })
  }
}

/** The banners in their order, as the log has them. */
export async function readBanners(tx: Context | WriteContext) {
  return selectOwn(tx, 'banner').select(['image', 'link', 'starts_on', 'ends_on']).orderBy('sort').execute()
}

/** Changes the brand. */
export const updateBrand = command('brand.update', {
  permission: can('brand', 'update'),
  input: EditBrandInput,
  constraints: {
    ...DOMAIN_CONSTRAINTS,
    brand_province_id_fkey: ['province_id', 'Pilih provinsi'],
    brand_city_id_fkey: ['city_id', 'Pilih kota atau kabupaten'],
    brand_id_image_fkey: ['image', 'Gambar tidak ditemukan'],
    banner_brand_id_image_fkey: ['banners', 'Gambar banner tidak ditemukan'],
  },
  run: async (tx, { id, version, banners, ...values }) => {
    if (id !== undefined && id !== tx.brand_id) throw notFound('Brand')
    const before = await tx.db
      .selectFrom('brand')
      .selectAll()
      .where('id', '=', tx.brand_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await assertVersion(tx, { entity: 'brand', action: 'brand.%' }, before, version)
    const banners_before = banners ? await readBanners(tx) : []
    const after = await tx.db
      .updateTable('brand')
      .set({ ...values, updated_at: tx.now() })
      .where('id', '=', tx.brand_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await assertCityOfProvince(tx, after)
    if (after.domain !== before.domain) await putInDirectory(tx, 'domain', after.id, after.domain)
    if (banners) await writeBanners(tx, banners)
    await audit(tx, {
      action: 'brand.update',
      entity_id: after.id,
      label: after.name,
      before: { ...before, ...(banners ? { banners: banners_before } : {}) },
      after: { ...after, ...(banners ? { banners: await readBanners(tx) } : {}) },
    })
    return { id: after.id }
  },
})

/** Refuses a city that lies in another province than the one chosen. */
export async function assertCityOfProvince(
  tx: WriteContext,
  place: { province_id: number | null; city_id: number | null },
): Promise<void> {
  if (!place.city_id) return
  const city = await tx.db
    .selectFrom('city')
    .select('province_id')
    .where('id', '=', place.city_id)
    .executeTakeFirst()
  if (city?.province_id !== place.province_id)
    throw invalid({ city_id: 'Kota atau kabupaten tidak sesuai provinsi' })
}
