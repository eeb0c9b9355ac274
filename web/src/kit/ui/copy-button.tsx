import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../toast/copy-text.ts'
import { Button } from './button.tsx'

interface CopyButtonProps {
  text: string
  /** What it copies, as the toast calls it: 'Kunci dapur'. */
  what: string
  label: string
  /** Of its own line, as in a dialog. */
  is_large?: boolean
}

/** Copies a text. */
export function CopyButton({ text, what, label, is_large }: CopyButtonProps) {
  return (
    <Button
      {...(is_large ? {} : { size: 'small' as const })}
      icon={<IconCopy />}
      onClick={() => void copyText(text, what)}
    >
      {label}
    </Button>
  )
}
