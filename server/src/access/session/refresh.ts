import { audit } from '../../kit/audit.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSystemContext } from './system-context.ts'
import { createRefreshToken, isGenuine, parseRefreshToken, type RefreshToken } from './token.ts'

/** How long a used refresh token still answers its successor: two tabs, or an answer lost on the way. */
const GRACE_MS = 10_000
const IDLE_MS = 12 * 3_600_000

export interface Refreshed {
  readonly brand_id: number
  /** Who is shown: another admin while the session looks as that one. */
  readonly admin_id: number
  readonly session_id: string
  readonly access_token: string
  readonly refresh_token: string
  readonly cookie_expires_at: Date | undefined
}

interface SessionRow {
  admin_id: number
  name: string
  email: string
  salt: string
  generation: number
  rotated_at: Date
  is_remembered: boolean
  expires_at: Date
  looks_as_admin_id: number | null
  looks_until: Date | null
}

type Verdict = 'current' | 'grace' | 'reused' | 'dead'

function judge(session: SessionRow, token: RefreshToken, now: Date): Verdict {
  const age = now.getTime() - session.rotated_at.getTime()
  if (session.expires_at <= now || (!session.is_remembered && age > IDLE_MS)) return 'dead'
  if (token.generation === session.generation) return 'current'
  if (token.generation === session.generation - 1 && age <= GRACE_MS) return 'grace'
  return token.generation < session.generation ? 'reused' : 'dead'
}

/** Whom a session shows at a moment. */
const shownAdmin = ({ admin_id, looks_as_admin_id, looks_until }: SessionRow, now: Date): number =>
  looks_as_admin_id !== null && looks_until !== null && looks_until > now ? looks_as_admin_id : admin_id

/** Someone else may hold a copy of the session: its owner hears of it, and so does the audit log. */
async function tellReuse(tx: WriteContext, { admin_id, name, email }: SessionRow): Promise<void> {
  await audit(tx, { action: 'session.reuse', entity: 'admin', entity_id: admin_id, label: name })
  await sendMessage(tx, {
    channel: 'email',
    recipient: email,
    subject: 'Sesi Anda diakhiri demi keamanan',
    body: `Halo ${name},\n\nTanda masuk yang sudah dipakai digunakan lagi, mungkin oleh orang lain. Sesi itu telah diakhiri. Silakan masuk kembali, dan ubah kata sandi Anda jika ini bukan Anda.`,
  })
}

/**
 * Exchanges a refresh token for a new pair. A used token gives the same successor for ten seconds; after that it has
 * been stolen or copied, and the whole session ends. `rotate: false` only looks (the first HTML of a page), so that
 * a lost answer never signs anyone out. Undefined when the token is no good.
 */
export async function refreshSession(
  services: Services,
  cookie: string | undefined,
  { rotate }: { rotate: boolean },
): Promise<Refreshed | undefined> {
  const token = parseRefreshToken(cookie)
  if (!token) return undefined
  const { brand_id, session_id } = token
  const now = services.clock()
  return transaction(createSystemContext(services, brand_id), async (tx) => {
    const session = await tx.db
      .selectFrom('session')
      .innerJoin('admin', (join) =>
        join
          .onRef('admin.brand_id', '=', 'session.brand_id')
          .on('admin.brand_id', '=', ownBrand)
          .onRef('admin.id', '=', 'session.admin_id'),
      )
      .select([
        'admin_id',
        'salt',
        'generation',
        'rotated_at',
        'is_remembered',
        'expires_at',
        'looks_as_admin_id',
        'looks_until',
        'name',
        'email',
      ])
      .where('session.brand_id', '=', brand_id)
      .where('session.id', '=', session_id)
      .where('revoked_at', 'is', null)
      .where('admin.deleted_at', 'is', null)
      .forUpdate('session')
      .executeTakeFirst()
    if (!session || !isGenuine(services.secret, token, session.salt)) return undefined
    const verdict = judge(session, token, now)
    const update = (
      values:
        | { revoked_at: Date; revoke_reason: string }
        | { generation: number; rotated_at: Date; last_seen_at: Date },
    ) =>
      tx.db
        .updateTable('session')
        .set(values)
        .where('brand_id', '=', brand_id)
        .where('id', '=', session_id)
        .execute()
    if (verdict === 'reused') {
      await update({ revoked_at: now, revoke_reason: 'reuse' })
      await tellReuse(tx, session)
    }
    if (verdict === 'reused' || verdict === 'dead') return undefined
    const is_rotating = verdict === 'current' && rotate
    const generation = is_rotating ? session.generation + 1 : session.generation
    if (is_rotating) await update({ generation, rotated_at: now, last_seen_at: now })
    return {
      brand_id,
      admin_id: shownAdmin(session, now),
      session_id,
      access_token: services.tokens.sign({ brand_id, session_id }),
      refresh_token: createRefreshToken(services.secret, {
        brand_id,
        session_id,
        generation,
        salt: session.salt,
      }),
      cookie_expires_at: session.is_remembered ? session.expires_at : undefined,
    }
  })
}
