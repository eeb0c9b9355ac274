import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  /** Names the thing: 'Arsipkan outlet Senopati?' */
  title: string
  /** Names the consequence. */
  text: string
  /** The verb of the button. */
  action: string
  tone?: 'danger' | 'primary'
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function ask(next: Asked | null) {
  asked = next
  for (const notify of listeners) notify()
}

/** Asks before something that cannot be undone; true when the person goes on. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      ask(null)
      resolve(yes)
    }
    ask({ ...question, answer })
  })
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Shows what `confirm` asks; once in the shell. Cancel comes first, so Enter never destroys by accident. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  if (!question) return null
  const { title, text, action, tone = 'danger', answer } = question
  return (
    <Dialog
      title={title}
      onClose={() => answer(false)}
      foot={
        <>
          <Button autoFocus onClick={() => answer(false)}>
            Batal
          </Button>
          <Button tone={tone} onClick={() => answer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
