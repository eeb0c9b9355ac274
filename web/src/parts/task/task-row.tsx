import {
  IconArrowForwardUp,
  IconCheck,
  IconClockPause,
  IconDots,
  IconExternalLink,
  IconUserShare,
} from '@tabler/icons-react'
import { useState } from 'react'
import { taskFacts } from '../../../../server/src/reports/task-digest/task-text.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { Menu } from '../../kit/overlay/menu.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { useFollow } from '../../kit/router/follow.ts'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { shortOutletName } from '../session/outlet-name.ts'
import { useBrandInfo, useMe } from '../session/session.ts'
import { isDoneInPlace, TaskAct } from './act/task-act.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { snoozeTimes } from './snooze-times.ts'
import { DismissTaskDocument, RestoreTaskDocument, SnoozeTaskDocument } from './task.gql.gen.ts'
import css from './task-list.module.css'
import { task_words } from './task-words.ts'
import type { Task } from './use-tasks.ts'

/** What nobody else can do. */
const OWN_KINDS: ReadonlySet<string> = new Set(['verification', 'mention', 'watch'])

interface RowProps {
  task: Task
  /** Called when a link of it is followed. */
  onFollow?: () => void
}

/** What decides of a task in one line: where, of whom, how much, since when. */
function factsOf(task: Task): string {
  const { outlet_name, since } = task
  const facts = taskFacts(task, outlet_name === null ? null : shortOutletName(outlet_name))
  return [...facts, ...(since === null ? [] : [formatRelative(since)])].join(' · ')
}

/** What became of a task that is not open. */
function standingOf({ state, until, given_to }: Task, zone: string): string {
  if (state === 'snoozed') return `Ditunda sampai ${until ? formatDateTime(until, zone) : 'nanti'}`
  return state === 'given' ? `Diserahkan kepada ${given_to ?? 'admin lain'}` : 'Ditutup sampai ada yang baru'
}

function useMarks(task: Task) {
  const { kind, ref } = task
  const restore = useCommand(RestoreTaskDocument)
  const undo = () => restore.mutate({ kind, ref })
  const dismiss = useCommand(DismissTaskDocument, { success: 'Tugas ditutup!', undo })
  const snooze = useCommand(SnoozeTaskDocument, { success: 'Tugas ditunda!', undo })
  return {
    undo,
    is_restoring: restore.isPending,
    dismiss: () => dismiss.mutate({ kind, ref }),
    snooze: (until: string) => snooze.mutate({ kind, ref, until }),
  }
}

/** What else can be done with a task that is open. */
function TaskMenu({ task, onFollow }: RowProps) {
  const [is_giving, setGiving] = useState(false)
  const { timezone } = useBrandInfo()
  const follow = useFollow()
  const marks = useMarks(task)
  const words = task_words[task.kind]
  const title = words.title(task)
  const items: MenuItem[] = [
    ...(isDoneInPlace(task)
      ? [
          {
            label: 'Buka',
            icon: IconExternalLink,
            onSelect: () => {
              onFollow?.()
              follow(words.href(task))
            },
          },
        ]
      : []),
    ...snoozeTimes(currentTime(), timezone).map(({ label, until }) => ({
      label,
      icon: IconClockPause,
      onSelect: () => marks.snooze(until),
    })),
    ...(OWN_KINDS.has(task.kind)
      ? []
      : [{ label: 'Serahkan…', icon: IconUserShare, onSelect: () => setGiving(true) }]),
    {
      label: 'Tutup',
      note: 'Muncul lagi bila ada yang baru',
      icon: IconCheck,
      line: true,
      onSelect: marks.dismiss,
    },
  ]
  return (
    <>
      <Menu
        label={`Tindakan: ${title}`}
        placement="bottom-end"
        items={items}
        trigger={(props) => (
          <button {...props} type="button" className={css.more} aria-label={`Tindakan lain: ${title}`}>
            <IconDots />
          </button>
        )}
      />
      {is_giving && <GiveDialog task={task} onClose={() => setGiving(false)} onUndo={marks.undo} />}
    </>
  )
}

/** A task as a line: what it is, what decides of it, one button that does it or leads there, and what else can be done. */
export function TaskRow({ task, onFollow }: RowProps) {
  const { timezone } = useBrandInfo()
  const { is_master } = useMe().admin_group
  const { is_restoring, undo } = useMarks(task)
  const words = task_words[task.kind]
  const title = words.title(task)
  const Icon = words.icon
  const facts = factsOf(task)
  const is_open = task.state === 'open'
  return (
    <li className={css.task}>
      <span className={css.mark} data-tone={is_open ? task.tone : undefined} aria-hidden="true">
        <Icon />
      </span>
      <div className={css.texts}>
        <p className={css.title}>{title}</p>
        {facts && <p className={css.note}>{facts}</p>}
        {task.given_by && (
          <p className={css.given}>
            <IconArrowForwardUp aria-hidden="true" /> Diserahkan oleh {task.given_by}
          </p>
        )}
        {!is_open && <p className={css.note}>{standingOf(task, timezone)}</p>}
      </div>
      <div className={css.buttons}>
        {!is_open && (
          <Button size="small" busy={is_restoring} onClick={undo}>
            Kembalikan<span className="sr-only">: {title}</span>
          </Button>
        )}
        {is_open && isDoneInPlace(task) && <TaskAct task={task} onFollow={onFollow} />}
        {is_open && !isDoneInPlace(task) && (is_master || !words.is_for_masters) && (
          <AddressLink href={words.href(task)} className={buttonClass({ size: 'small' })} onFollow={onFollow}>
            {words.open}
            <span className="sr-only">: {title}</span>
          </AddressLink>
        )}
        {is_open && <TaskMenu task={task} onFollow={onFollow} />}
      </div>
    </li>
  )
}
