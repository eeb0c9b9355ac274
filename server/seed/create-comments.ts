import { sql } from 'kysely'
import { readAdminViewer } from '../src/access/session/viewer.ts'
import { createContext } from '../src/kit/brand-context.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { createComment, readMentions } from '../src/records/comment/comment.commands.ts'
import type { CommentKind } from '../src/records/comment/comment-kind.calc.ts'

const HOUR_MS = 3_600_000

interface Said {
  readonly by: string
  readonly body: string
  readonly names?: string
  /** So long ago. */
  readonly hours: number
}

interface Talk {
  readonly kind: CommentKind
  /** One record of the brand. */
  readonly of: ReturnType<typeof sql<{ id: number }>>
  readonly said: readonly Said[]
  /** Who is named has not looked yet. */
  readonly is_new?: true
}

const OWNER = 'Ratri Kusumawardani'
const MANAGER = 'Yudha Pratama'
const FINANCE = 'Lestari Wijaya'

/** What people of the demo say to each other about their records. */
const talks = (brand_id: number): readonly Talk[] => [
  {
    kind: 'purchase_order',
    of: sql`select id from purchase_order where brand_id = ${brand_id} and status = 'sent' order by expected_on, id limit 1`,
    is_new: true,
    said: [
      {
        ...{ by: MANAGER, names: OWNER, hours: 3 },
        body: `@${OWNER} sudah saya telepon, truk pemasok baru sampai besok pagi. Untuk hari ini masih cukup.`,
      },
    ],
  },
  {
    kind: 'item',
    of: sql`select id from item where brand_id = ${brand_id} and is_active order by price desc, id limit 1`,
    said: [
      { by: OWNER, names: MANAGER, hours: 50, body: `@${MANAGER} porsi ini masih sering disisakan tamu?` },
      {
        ...{ by: MANAGER, names: OWNER, hours: 46 },
        body: `@${OWNER} sekarang jarang, sejak takarannya dikurangi dua minggu lalu.`,
      },
    ],
  },
  {
    kind: 'supplier',
    of: sql`select id from supplier where brand_id = ${brand_id} and deleted_at is null order by id limit 1`,
    said: [
      {
        by: FINANCE,
        hours: 120,
        body: 'Mulai bulan ini fakturnya dikirim lewat email, bukan lagi dititipkan sopir.',
      },
    ],
  },
]

async function asPerson(services: Services, { brand_id }: Context, id: number): Promise<Context> {
  const viewer = (await readAdminViewer(services, brand_id, id)) ?? null
  return createContext(services, { brand_id, viewer, actor: viewer?.name ?? 'Sistem' })
}

/** Lets people of the demo talk about some of their records, where nobody has yet. */
export async function createComments(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'record_comment').select('id').limit(1).executeTakeFirst()
  if (known) return
  const people = await selectOwn(ctx, 'admin').select(['id', 'name']).execute()
  const ids = new Map(people.map(({ id, name }) => [name, id]))
  const now = services.clock().getTime()
  for (const { kind, of, said, is_new } of talks(ctx.brand_id)) {
    const [record] = (await of.execute(ctx.db)).rows
    if (!record) continue
    for (const { by, body, names, hours } of said) {
      const [author, named] = [ids.get(by), names && ids.get(names)]
      if (!author) continue
      const then: Services = { ...services, clock: () => new Date(now - hours * HOUR_MS) }
      const writer = await asPerson(then, ctx, author)
      const about = { kind, record_id: record.id }
      await createComment(writer, { ...about, body, mention_ids: named ? [named] : [] })
      if (named && !is_new) await readMentions(await asPerson(services, ctx, named), about)
    }
  }
}
