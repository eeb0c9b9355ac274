import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { AUTHORIZATION_VERBS, AUTHORIZATIONS, type Authorization } from '../../kit/authorization.calc.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { requireViewer } from '../../kit/permission.ts'
import { mailAdmins } from '../notification/mail-admins.ts'

const HOUR_SECONDS = 3600

/** Takes this hour's request of the viewer for one right, or throws RATE_LIMITED; many at once are one. */
async function claimHour(tx: WriteContext, module_id: number, authorization: Authorization): Promise<void> {
  const { admin_id } = requireViewer(tx)
  const now = tx.now()
  const { rows } = await sql<{ id: number }>`
    insert into access_request as r (brand_id, admin_id, module_id, authorization_type, asked_at)
    values (${tx.brand_id}, ${admin_id}, ${module_id}, ${authorization}, ${now})
    on conflict (brand_id, admin_id, module_id, authorization_type) do update set asked_at = excluded.asked_at
      where r.asked_at <= ${now}::timestamptz - make_interval(secs => ${HOUR_SECONDS})
    returning r.module_id as id`.execute(tx.db)
  if (rows.length > 0) return
  const last = await selectOwn(tx, 'access_request', {
    admin_id,
    module_id,
    authorization_type: authorization,
  })
    .select('asked_at')
    .executeTakeFirstOrThrow()
  const wait = HOUR_SECONDS - Math.floor((now.getTime() - last.asked_at.getTime()) / 1000)
  throw new UserError(
    'RATE_LIMITED',
    `Akses ini sudah Anda minta, coba lagi dalam ${Math.ceil(wait / 60)} menit`,
    { retry_after: wait },
  )
}

/** Asks the Masters by mail for a right that the viewer's role lacks, once an hour for each. */
export const requestAccess = command('admin.request_access', {
  permission: 'signed_in',
  input: z.object({
    module: z.string().max(60),
    authorization: z.enum(AUTHORIZATIONS, 'Hak akses tidak dikenal'),
  }),
  run: async (tx, { module: key, authorization }) => {
    const viewer = requireViewer(tx)
    const module = await tx.db
      .selectFrom('module')
      .select(['id', 'name'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (!module) throw invalid({ module: 'Modul tidak dikenal' }, 'Modul tidak dikenal')
    if (viewer.is_master || viewer.grants.get(key)?.has(authorization))
      throw new UserError('CONFLICT', 'Anda sudah memiliki akses ini')
    await claimHour(tx, module.id, authorization)
    const role = await tx.db
      .selectFrom('admin as a')
      .innerJoin('admin_group as g', (join) =>
        join
          .onRef('g.brand_id', '=', 'a.brand_id')
          .on('g.brand_id', '=', ownBrand)
          .onRef('g.id', '=', 'a.admin_group_id'),
      )
      .select(['g.id', 'g.name'])
      .where('a.brand_id', '=', tx.brand_id)
      .where('a.id', '=', viewer.admin_id)
      .executeTakeFirstOrThrow()
    const right = `${AUTHORIZATION_VERBS[authorization]} ${module.name}`
    const mailed = await mailAdmins(tx, 'access_request', {
      subject: `${viewer.name} meminta akses ${module.name}`,
      body: `${viewer.name} (peran ${role.name}) meminta hak untuk ${right}.\nUbah perannya di ${tx.services.public_url}/roles/edit/${role.id} atau beri peran lain di ${tx.services.public_url}/admin/edit/${viewer.admin_id}.`,
    })
    if (mailed === 0)
      throw new UserError(
        'CONFLICT',
        'Tidak ada Master yang menerima permintaan lewat email, hubungi langsung',
      )
    await audit(tx, {
      action: 'admin.request_access',
      entity_id: viewer.admin_id,
      label: viewer.name,
      after: { requested: right },
    })
    return true
  },
})
