import { useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { GetTaskTakersDocument, GiveTaskDocument } from './task.gql.gen.ts'
import { task_words } from './task-words.ts'
import type { Task } from './use-tasks.ts'

/** Asks whom a task is given to; who could do nothing with it is refused beside the field. */
export function GiveDialog({
  task,
  onClose,
  onUndo,
}: {
  task: Task
  onClose: () => void
  onUndo: () => void
}) {
  const { kind, ref } = task
  const [admin_id, setAdmin] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const answer = useDocument(GetTaskTakersDocument, { kind })
  const takers = answer.data?.taskTakers ?? []
  const name = takers.find(({ id }) => id === admin_id)?.name
  const give = useCommand(GiveTaskDocument, {
    success: `Tugas diserahkan kepada ${name}!`,
    undo: onUndo,
    onDone: onClose,
    onError: (error) => {
      if (!(error instanceof ApiError && ['CONFLICT', 'NOT_FOUND'].includes(error.code))) return false
      setProblem(error.message)
      return true
    },
  })
  const send = () => (admin_id === null ? setProblem('Pilih penerima') : give.mutate({ kind, ref, admin_id }))
  return (
    <Dialog
      title="Serahkan tugas"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button tone="primary" busy={give.isPending} onClick={send}>
            Serahkan
          </Button>
        </>
      }
    >
      <p>{task_words[kind].title(task)}</p>
      <Field
        label="Kepada"
        required
        error={problem}
        help={
          answer.data && takers.length === 0
            ? 'Tidak ada admin lain yang perannya mencakup tugas ini.'
            : 'Admin yang perannya mencakup tugas ini.'
        }
      >
        {(control) => (
          <Combobox
            control={control}
            value={admin_id}
            placeholder="Pilih admin"
            is_loading={answer.isPending}
            options={takers.map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` }))}
            onChange={(id) => {
              setAdmin(id)
              setProblem(null)
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
