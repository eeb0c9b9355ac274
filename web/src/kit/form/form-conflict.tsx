import { Suspense } from 'react'
import { ConflictDialog } from './conflict.ts'
import type { EntityForm } from './use-entity-form.ts'

interface FormConflictProps {
  form: Pick<EntityForm<object>, 'conflict' | 'settleConflict'>
  /** Names of fields that do not tell their own. */
  labels?: Readonly<Record<string, string>>
}

/** Somebody else's change against the one of a form, once there is one. */
export function FormConflict({ form: { conflict, settleConflict }, labels = {} }: FormConflictProps) {
  if (!conflict) return null
  return (
    <Suspense>
      <ConflictDialog conflict={conflict} labels={labels} onSettle={settleConflict} />
    </Suspense>
  )
}
