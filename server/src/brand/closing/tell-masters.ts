import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { dateFormat } from '../../kit/format.calc.ts'
import { sendMessage } from '../../kit/outbox.ts'

interface Told {
  /** Who asked, or took it back. */
  readonly author: string
  readonly erases_at: Date
}

interface Reader {
  email: string
  brand: string
  timezone: string
}

const TEXTS = {
  asked: {
    subject: 'Penutupan brand diminta',
    begin: ({ author }: Told, { brand }: Reader) => `${author} meminta agar brand ${brand} ditutup.`,
  },
  near: {
    subject: 'Brand Anda segera ditutup',
    begin: ({ author }: Told, { brand }: Reader) =>
      `Brand ${brand} segera ditutup, atas permintaan ${author}.`,
  },
  cancelled: {
    subject: 'Penutupan brand dibatalkan',
    begin: ({ author }: Told, { brand }: Reader) =>
      `${author} membatalkan penutupan brand ${brand}. Tidak ada yang dihapus.`,
  },
} as const

/** Writes to every Master and to the brand's own address that the brand is to be closed, or no longer is. */
export async function tellMasters(tx: WriteContext, told: Told, what: keyof typeof TEXTS): Promise<void> {
  const { rows } = await sql<Reader>`select distinct r.email, b.name as brand, b.timezone
    from brand b cross join lateral (select b.email union select a.email from admin a
      join admin_group g on g.brand_id = ${tx.brand_id} and g.id = a.admin_group_id
      where a.brand_id = ${tx.brand_id} and a.deleted_at is null and g.is_master) r
    where b.id = ${tx.brand_id}`.execute(tx.db)
  const { subject, begin } = TEXTS[what]
  for (const reader of rows) {
    const moment = dateFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: reader.timezone })
    const lines = [
      begin(told, reader),
      ...(what === 'cancelled'
        ? []
        : [
            `Pada ${moment.format(told.erases_at)} semua datanya dihapus dan tidak dapat dikembalikan. Sampai saat itu semuanya tetap berjalan.`,
            `Unduh semua data atau batalkan penutupan di ${tx.services.public_url}/brand?tab=data sebagai Master.`,
          ]),
    ]
    await sendMessage(tx, { channel: 'email', recipient: reader.email, subject, body: lines.join('\n') })
  }
}
