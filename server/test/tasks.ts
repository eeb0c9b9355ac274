import type { TaskName, TaskTone } from '../src/access/task/task-name.calc.ts'
import type { Client } from './client.ts'

/** A task as it is told. */
export interface ToldTask {
  readonly kind: TaskName
  readonly ref: number
  readonly outlet_id: number | null
  readonly outlet_name: string | null
  readonly title: string | null
  readonly note: string | null
  readonly since: string | null
  readonly due: string | null
  readonly amount: number | null
  readonly count: number | null
  readonly print: string
  readonly version: number | null
  readonly tone: TaskTone
  readonly state: 'open' | 'dismissed' | 'snoozed' | 'given'
  readonly until: string | null
  readonly given_to: string | null
  readonly given_by: string | null
  readonly is_told: boolean
}

const TASKS = `query GetTasks { tasks { is_cut rows { kind ref outlet_id outlet_name title note since due amount count print
  version tone state until given_to given_by is_told } } }`

/** Tasks of somebody, those set aside, put off and given away too. */
export async function readTasks(client: Client): Promise<ToldTask[]> {
  return (await client.ask(TASKS)).tasks.rows
}
