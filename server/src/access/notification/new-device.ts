import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { dateFormat } from '../../kit/format.calc.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { hasMuted } from './mail-admins.ts'

/** Mails an admin who signs in from a browser that none of its earlier sessions had; the very first is no news. */
export async function mailNewDevice(
  tx: WriteContext,
  admin: { id: number; name: string; email: string },
): Promise<void> {
  const user_agent = tx.user_agent.slice(0, 300)
  const { rows } = await sql<{ is_first: boolean | null; is_known: boolean | null; timezone: string }>`
    select count(s.id) = 0 as is_first, bool_or(s.user_agent = ${user_agent}) as is_known, b.timezone
    from brand b left join session s on s.brand_id = b.id and s.brand_id = ${ownBrand} and s.admin_id = ${admin.id}
    where b.id = ${tx.brand_id} group by b.timezone`.execute(tx.db)
  const [seen] = rows
  if (!seen || seen.is_first || seen.is_known || (await hasMuted(tx, 'sign_in', admin.id))) return
  const format = dateFormat('id-ID', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: seen.timezone,
  })
  await sendMessage(tx, {
    channel: 'email',
    recipient: admin.email,
    subject: 'Akun Anda masuk dari perangkat baru',
    body: `Halo ${admin.name},\n\nAkun Anda masuk dari perangkat baru pada ${format.format(tx.now())}.\nPerangkat: ${user_agent || 'tidak diketahui'}\nAlamat: ${tx.ip}\n\nJika ini bukan Anda, akhiri sesinya di ${tx.services.public_url}/profile?tab=sesi dan ubah kata sandi Anda.`,
  })
}
