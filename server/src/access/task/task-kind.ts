import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { Permission } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { TaskName, TaskTone } from './task-name.calc.ts'

/** A task as its feature tells it: one row a thing. */
export interface TaskRow {
  /** What it is about: a record, an outlet, a month; 0 where there is one of its kind. With the kind its name for good. */
  readonly ref: number
  readonly outlet_id: number | null
  readonly outlet_name: string | null
  /** What people call the thing; null where the kind says it all. */
  readonly title: string | null
  readonly note: string | null
  /** When it began; a mark that is older is of another time. */
  readonly since: Date | null
  readonly due: string | null
  /** Rupiah; null where there is none or the viewer may not see it. */
  readonly amount: number | null
  readonly count: number | null
  /** Another one once there is something new to it. */
  readonly print: string
  /** Of the record, for what is done in place. */
  readonly version: number | null
  readonly tone: TaskTone
}

/** Rows of a kind as a part of the one statement. */
export interface TaskSource {
  readonly from: Fragment
  readonly where: Fragment
  /** Id of the outlet of a row; the statement joins it as `o` and leaves out what is archived or out of reach. */
  readonly outlet?: Fragment
  readonly columns: { readonly ref: Fragment } & {
    readonly [K in Exclude<keyof TaskRow, 'ref' | 'outlet_id' | 'outlet_name'>]?: Fragment
  }
}

/** Who has a kind of task. */
interface TaskAudience {
  readonly kind: TaskName
  readonly permission: Permission
  /** Only Masters have it. */
  readonly is_for_masters?: true
  /** Only who reaches every outlet has it. */
  readonly is_of_brand?: true
  /** It is the viewer's own: nobody else can do it. */
  readonly is_own?: true
}

type Asking = Context | WriteContext

/** A kind of task: who has it, and either a part of the one statement or a reading of its own. */
export type TaskKind = TaskAudience &
  (
    | { readonly source: (ctx: Asking) => TaskSource; readonly read?: undefined }
    | {
        /** With a task that is asked for by its `ref`, where not all that there are are told. */
        readonly read: (ctx: Asking, ref?: number) => Promise<TaskRow[]>
        readonly source?: undefined
      }
  )

const kinds: TaskKind[] = []

/** Lets tasks of a kind be found. */
export function addTaskKind(kind: TaskKind): void {
  kinds.push(kind)
}

/** Every kind there is, in the order of the areas. */
export const taskKinds = (): readonly TaskKind[] => kinds

/** The joined outlet of a source. */
export const TASK_OUTLET = sql.ref('o')
