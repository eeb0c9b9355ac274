import type { ReadDb, WriteDb } from './db/connection.ts'
import type { Pool, PoolClient } from './db/pool.ts'
import type { HeavyWork } from './heavy/heavy-work.ts'
import type { Outside } from './outside/outside.ts'
import type { Warning } from './plausibility.calc.ts'
import type { Replica } from './replica/replica.ts'
import type { Viewer } from './viewer.ts'

/** Tells what a request leaves behind outside the database; see kit/jobs. */
export interface JobQueue {
  /** Adds a job inside the transaction of `client`. */
  send(client: PoolClient, name: string, data: Record<string, unknown>): Promise<void>
}

/** Signs and checks the short-lived bearer tokens. */
export interface AccessTokens {
  sign(claims: { session_id: string; brand_id: number }): string
  verify(token: string): { session_id: string; brand_id: number } | undefined
}

/**
 * What a process has one of; features reach it only through the context. Areas with a service of their own add it by
 * declaration merging.
 */
export interface Services extends Outside {
  pool: Pool
  /** A copy of the database that what has happened is read from, where there is one. */
  replica?: Replica
  /** Reports and files of this process, so many at once and each brand in its turn. */
  heavy: HeavyWork
  jobs: JobQueue
  tokens: AccessTokens
  clock: () => Date
  secret: string
  /** Where people find the panel, for links in messages; without a slash at its end. */
  public_url: string
}

/** A cookie of the request being answered, of this host alone. */
export interface HostCookie {
  read(): string | undefined
  write(token: string, expires_at: Date | undefined): void
  clear(): void
}

/** The only carrier of who asks, for which brand, at what time, of which database. */
export interface Context {
  readonly services: Services
  readonly brand_id: number
  readonly viewer: Viewer | null
  /** Shown in the audit log: the viewer's name, a device or the system. */
  readonly actor: string
  readonly db: ReadDb
  readonly request_id: string
  readonly ip: string
  readonly user_agent: string
  readonly idempotency_key: string | undefined
  /** Codes of warnings that the caller has seen and means all the same. */
  readonly confirmed_warnings?: readonly string[]
  /** The refresh cookie. */
  readonly cookie: HostCookie
  /** Says which accounts have signed in from this browser; it opens nothing by itself. */
  readonly device_cookie: HostCookie
  /** What the browser holds while it is away at a company's provider. */
  readonly away_cookie: HostCookie
  readonly now: () => Date
  /** Gone when the client hangs up before it has its answer; without it nobody can. */
  readonly gone?: (() => AbortSignal) | undefined
  /** What was read of a copy holds all that was committed before this moment; undefined of the database itself. */
  readonly as_of?: Date
  /**
   * Reads the viewer anew after a StaleAccessError: from here on the whole request goes by the new rights, `for_good`
   * whatever becomes of them.
   */
  readonly reload: (options: { readonly for_good: boolean }) => Promise<Context>
  /**
   * Says that the request has written. What it reads from here on is no longer compared with the rights it was built
   * from, as the write was, and may itself have changed them.
   */
  readonly settle: () => void
}

/** A warning that somebody has seen and means all the same, as the audit log keeps it. */
interface Confirmed {
  readonly code: string
  readonly message: string
  readonly record_id: number | undefined
}

/** What was confirmed of a command's figures, until the audit log has it. */
export interface Confirmations {
  readonly codes: ReadonlySet<string>
  readonly unrecorded: Confirmed[]
  /** Codes of what the log tells or is going to: what is asked twice on the way is told once. */
  readonly told: Set<string>
  /** What several writes of one command would ask, while they are made together; null otherwise. */
  gathered: Warning[] | null
}

/** What the entries that a write leaves in the log say they bring back. */
export interface TakingBack {
  /** Entries to be taken back, by record (`entity id`); each is gone from here once an entry says so. */
  readonly open: Map<string, number>
  /** The moment whose state is brought back. */
  readonly as_of?: Date
}

/** The context inside the one transaction of a write. */
export interface WriteContext extends Omit<Context, 'db'> {
  readonly db: WriteDb
  readonly client: PoolClient
  /** Of a command that asks about figures: what was confirmed. */
  readonly confirmations?: Confirmations
  /** Of a write that brings something back: what its entries in the log say of it. */
  readonly taking_back?: TakingBack
}

/** Whether the context is already inside a transaction, which a nested command then joins. */
export function isWriting(ctx: Context | WriteContext): ctx is WriteContext {
  return 'client' in ctx
}
