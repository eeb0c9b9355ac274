import { IconCopy } from '@tabler/icons-react'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'

async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'good', message: `${what} berhasil disalin!` })
  } catch {
    showToast({ tone: 'bad', message: `${what} gagal disalin!` })
  }
}

interface CopyButtonProps {
  text: string
  /** What it copies, as the toast calls it. */
  what: string
  label: string
}

/** Copies a text. */
export function CopyButton({ text, what, label }: CopyButtonProps) {
  return (
    <Button size="small" icon={<IconCopy />} onClick={() => void copyText(text, what)}>
      {label}
    </Button>
  )
}
