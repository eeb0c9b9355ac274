import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { readId } from '../../kit/token-id.ts'

const DAYS = 7
const DAY_MS = 86_400_000
const TOKEN = /^(\d{1,10})\.(\d{1,10})\.([A-Za-z0-9_-]{43})$/

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** An invitation's token taken apart; brand and number only say where to look. */
export interface InvitationMark {
  readonly brand_id: number
  readonly invitation_id: number
  readonly secret: string
}

/** Undefined when no invitation can have such a token. */
export function parseToken(token: string): InvitationMark | undefined {
  const [, brand, number, secret = ''] = TOKEN.exec(token.trim()) ?? []
  const brand_id = readId(brand)
  const invitation_id = readId(number)
  return brand_id && invitation_id ? { brand_id, invitation_id, secret } : undefined
}

/** Whether the token was really made for the invitation. */
export function isGenuine({ secret }: InvitationMark, token_hash: string): boolean {
  const expected = Buffer.from(token_hash)
  const actual = Buffer.from(hashOf(secret))
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}

/** Ends the invitations of an admin that are still open. */
export async function endInvitations(tx: WriteContext, admin_id: number): Promise<void> {
  await updateOwn(tx, 'admin_invitation', { admin_id })
    .set({ expires_at: tx.now() })
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now())
    .execute()
}

/**
 * Mails an admin a link that sets the first password once, within a week; earlier links end. The link carries the
 * token behind `#`, which browsers keep to themselves; of the token only a hash is kept.
 */
export async function sendInvitation(
  tx: WriteContext,
  admin: { readonly id: number; readonly name: string; readonly email: string },
): Promise<void> {
  await endInvitations(tx, admin.id)
  const secret = randomBytes(32).toString('base64url')
  const now = tx.now()
  const { id } = await tx.db
    .insertInto('admin_invitation')
    .values({
      brand_id: tx.brand_id,
      admin_id: admin.id,
      token_hash: hashOf(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + DAYS * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const brand = await tx.db
    .selectFrom('brand')
    .select('name')
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
  const link = `${tx.services.public_url}/invitation#${tx.brand_id}.${id}.${secret}`
  await sendMessage(tx, {
    channel: 'email',
    recipient: admin.email,
    subject: `Undangan ke panel ${brand.name}`,
    body: `Halo ${admin.name},\n\n${tx.actor} mengundang Anda ke panel ${brand.name}. Buat kata sandi Anda lewat tautan ini:\n${link}\n\nTautan berlaku ${DAYS} hari dan hanya dapat dipakai sekali.`,
  })
}

/** An open invitation and whose it is. */
export interface OpenInvitation {
  readonly admin_id: number
  readonly name: string
  readonly email: string
  readonly brand_name: string
  readonly token_hash: string
}

/** The invitation of a number, while it can be used; `ctx` is of its brand. */
export async function findOpen(
  ctx: Context | WriteContext,
  invitation_id: number,
): Promise<OpenInvitation | undefined> {
  return ctx.db
    .selectFrom('admin_invitation as i')
    .innerJoin('admin as a', (join) =>
      join
        .onRef('a.brand_id', '=', 'i.brand_id')
        .on('a.brand_id', '=', ownBrand)
        .onRef('a.id', '=', 'i.admin_id'),
    )
    .innerJoin('brand as b', (join) => join.onRef('b.id', '=', 'i.brand_id').on('b.id', '=', ownBrand))
    .select(['i.admin_id', 'i.token_hash', 'a.name', 'a.email', 'b.name as brand_name'])
    .where('i.brand_id', '=', ctx.brand_id)
    .where('i.id', '=', invitation_id)
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', ctx.now())
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
}
