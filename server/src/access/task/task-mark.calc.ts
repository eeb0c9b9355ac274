/** What somebody has done with a task. */
export interface TaskMark {
  readonly admin_id: number
  readonly state: 'dismissed' | 'snoozed' | 'given'
  readonly print: string
  readonly until: Date | null
  readonly given_to: number | null
  readonly marked_at: Date
  /** Of one that is given: whether who has it is gone, or has set it aside since. */
  readonly is_returned: boolean
}

/** How a task stands with somebody. */
export interface TaskStanding<Mark extends TaskMark = TaskMark> {
  readonly state: 'open' | TaskMark['state']
  /** The mark that decides; of one that is open, the one that gave it. */
  readonly mark: Mark | null
}

const OPEN: TaskStanding<never> = { state: 'open', mark: null }

/**
 * How a task stands with an admin, by all marks that are its own or gave the task to it. A mark that is older than what the
 * task is about is of an earlier one, and of what an admin did and what was given to it the later counts.
 */
export function standingOf<Mark extends TaskMark>(
  task: { readonly print: string; readonly since: Date | null },
  marks: readonly Mark[],
  { admin_id, now }: { admin_id: number; now: Date },
): TaskStanding<Mark> {
  const valid = marks
    .filter(({ marked_at }) => !task.since || marked_at >= task.since)
    .sort((a, b) => b.marked_at.getTime() - a.marked_at.getTime())
  const own = valid.find((mark) => mark.admin_id === admin_id)
  const given = valid.find((mark) => mark.given_to === admin_id)
  const open: TaskStanding<Mark> = given ? { state: 'open', mark: given } : OPEN
  if (!own || (given && given.marked_at > own.marked_at)) return open
  return holds(own, task.print, now) ? { state: own.state, mark: own } : open
}

function holds({ state, print, until, is_returned }: TaskMark, now_print: string, now: Date): boolean {
  if (state === 'dismissed') return print === now_print
  if (state === 'snoozed') return until !== null && until > now
  return !is_returned
}
