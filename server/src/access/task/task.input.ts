import { z } from 'zod'
import { id } from '../../kit/shared.input.ts'
import { TASK_NAMES } from './task-name.calc.ts'

const LARGEST = 2_147_483_647
/** How long a task can be put off. */
export const MOST_SNOOZED_DAYS = 60

const kind = z.enum(TASK_NAMES, 'Jenis tugas tidak dikenal')
const ref = z.number().int().min(0, 'Tugas tidak dikenal').max(LARGEST, 'Tugas tidak dikenal')

/** A task by its name. */
export const TaskKeyInput = z.object({ kind, ref })

/** Until when a task is put off. */
export const SnoozeTaskInput = TaskKeyInput.extend({
  until: z.iso.datetime({ offset: true, error: 'Waktu tidak dikenal' }),
})

/** Whom a task is given to. */
export const GiveTaskInput = TaskKeyInput.extend({ admin_id: id })

/** Whether bell and bar tell of a kind. */
export const TaskTellingInput = z.object({ kind, is_on: z.boolean() })
