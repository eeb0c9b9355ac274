import { readLead, recallLead } from '../../kit/clock.ts'
import { putAnswer } from '../../kit/graphql/query.ts'
import { startKeeping } from '../../kit/offline/kept-answers.ts'
import { readOwner, wipeKept, writeOwner } from '../../kit/offline/kept-store.ts'
import { setTokenOwner, startLate } from '../../kit/session/token.ts'
import type { Boot } from './boot.ts'
import { GetBrandInfoDocument, GetMeDocument, GetViewDefaultsDocument } from './session.gql.gen.ts'

type Session = Pick<Boot, 'me' | 'brand' | 'viewDefaults'>

/** Whose a session is, as `GET /api/auth` names it too. */
export const ownerOf = ({ me, brand }: Pick<Session, 'me' | 'brand'>) => `${brand.id}-${me.id}`

/** All that decides what somebody may see. */
const rightsOf = ({ me: { admin_group, outlets, is_all_outlets, web_modules }, brand }: Session) =>
  JSON.stringify([admin_group, is_all_outlets, outlets, web_modules, brand.latest_plan_history])

const reloadForOther = () => location.reload()

/**
 * Keeps from now on what this person reads. What somebody else read on this device goes first, and so does what was read
 * with other rights.
 */
export async function keepFor({ me, brand, viewDefaults }: Session): Promise<void> {
  // Named one by one: what a page starts from holds its token too, which no device keeps.
  const session = { me, brand, viewDefaults }
  const name = ownerOf(session)
  setTokenOwner(name, reloadForOther)
  try {
    const rights = rightsOf(session)
    const known = await readOwner()
    if (known && (known.name !== name || known.rights !== rights)) await wipeKept()
    await writeOwner({ name, rights, session, lead_ms: readLead() })
    startKeeping(name)
  } catch (error) {
    // A browser that keeps nothing opens nothing without a connection.
    console.warn(error)
  }
}

/** Opens the panel by what this device knows of who was signed in last; false where it knows nobody. */
export async function openKept(): Promise<boolean> {
  const owner = await readOwner().catch(() => undefined)
  if (!owner) return false
  const { me, brand, viewDefaults } = owner.session as unknown as Session
  recallLead(owner.lead_ms)
  putAnswer(GetMeDocument, {}, { me })
  putAnswer(GetBrandInfoDocument, {}, { brand })
  putAnswer(GetViewDefaultsDocument, {}, { viewDefaults })
  setTokenOwner(owner.name, reloadForOther)
  startLate()
  startKeeping(owner.name)
  return true
}
