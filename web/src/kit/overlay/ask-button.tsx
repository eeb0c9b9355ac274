import { type ReactNode, useState } from 'react'
import type { TypedDocument } from '../graphql/document.ts'
import { useDocument } from '../graphql/query.ts'
import { ErrorState } from '../states/state.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface AskButtonProps<R> {
  icon: ReactNode
  label: string
  /** What the dialog is about, asked when the button is pressed. */
  document: TypedDocument<R, Record<string, never>>
  /** The dialog, once the answer is there. */
  children: (answer: R, close: () => void) => ReactNode
}

/** Opens a dialog about something that is asked first: until then the button waits, and a failure is told. */
export function AskButton<R>({ icon, label, document, children }: AskButtonProps<R>) {
  const [is_open, setOpen] = useState(false)
  const query = useDocument(document, {}, { enabled: is_open })
  return (
    <>
      <Button icon={icon} busy={is_open && query.isLoading} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {is_open && (
        <AskDialog label={label} document={document} variables={{}} onClose={() => setOpen(false)}>
          {children}
        </AskDialog>
      )}
    </>
  )
}

interface AskDialogProps<R, V> {
  label: string
  document: TypedDocument<R, V>
  variables: V
  onClose: () => void
  children: (answer: R, close: () => void) => ReactNode
}

/** The dialog of an AskButton where something else opens it: an entry of a menu, a task. */
export function AskDialog<R, V>({ label, document, variables, onClose, children }: AskDialogProps<R, V>) {
  const query = useDocument(document, variables)
  if (query.data) return children(query.data, onClose)
  if (!query.error) return null
  return (
    <Dialog title={label} onClose={onClose} foot={<Button onClick={onClose}>Tutup</Button>}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Dialog>
  )
}
