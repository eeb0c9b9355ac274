import { useDocument } from '../../kit/graphql/query.ts'
import { splitTasks } from './split-tasks.ts'
import { GetTasksDocument, type GetTasksQuery } from './task.gql.gen.ts'

export type Task = GetTasksQuery['tasks']['rows'][number]

/** How often what waits is asked for while a page is looked at. */
const look_again_ms = 60_000

/** What waits for who is signed in: bell, bar and first page ask for it here, and get one answer. */
export function useTasks() {
  const answer = useDocument(GetTasksDocument, {}, { every_ms: look_again_ms })
  return {
    ...splitTasks(answer.data?.tasks.rows ?? []),
    /** There are more than these. */
    is_cut: answer.data?.tasks.is_cut ?? false,
    is_pending: answer.isPending,
    error: answer.data ? null : answer.error,
    retry: () => void answer.refetch(),
  }
}

/** A number of tasks, with a plus where there are more than are told. */
export const countText = (count: number, is_cut: boolean): string => `${count}${is_cut ? '+' : ''}`

/** Names a task for good. */
export const taskKey = ({ kind, ref }: Pick<Task, 'kind' | 'ref'>): string => `${kind}:${ref}`
