import type pg from 'pg'

interface Entry {
  kind: 'email' | 'phone'
  key: string
  ref_id: number
}

/** What sign-in goes by and could not be taken over, as it is told. */
export interface ChangedAddress {
  kind: 'email' | 'phone'
  was: string
  /** Null for a phone: it stays in the profile, and signs nobody in. */
  is: string | null
}

/** An address that reaches the same mailbox and is nobody else's. */
export const taggedAddress = (email: string, tag: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}+${tag}${email.slice(at)}`
}

/**
 * Claims for the admins of a restored brand the e-mails and phones they signed in with. One that is somebody's already, as
 * of the original, is not taken from them: the e-mail gets the brand's domain as a tag, the phone is not claimed. In the
 * transaction of the new brand.
 */
export async function claimAddresses(
  from: pg.ClientBase,
  to: pg.ClientBase,
  { from_brand, brand, domain }: { from_brand: number; brand: number; domain: string },
): Promise<ChangedAddress[]> {
  const { rows } = await from.query<Entry>(
    `select kind, key, ref_id from directory.entry where brand_id = $1 and kind in ('email', 'phone') order by kind, ref_id`,
    [from_brand],
  )
  const changed: ChangedAddress[] = []
  for (const { kind, key, ref_id } of rows) {
    const taken = await to.query('select from directory.find($1, $2)', [kind, key])
    if (taken.rowCount === 0) {
      await to.query('select directory.put($1, $2, $3)', [kind, ref_id, key])
      continue
    }
    const is = kind === 'email' ? taggedAddress(key, domain) : null
    changed.push({ kind, was: key, is })
    if (is === null) continue
    await to.query('update admin set email = $1, email_verified_at = null where brand_id = $2 and id = $3', [
      is,
      brand,
      ref_id,
    ])
    await to.query("select directory.put('email', $1, $2)", [ref_id, is])
  }
  return changed
}
