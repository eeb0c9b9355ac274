import { IconCloudOff, IconFilterOff, IconInbox, IconPlugConnectedX } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { ApiError } from '../graphql/api-error.ts'
import { Button } from '../ui/button.tsx'
import css from './state.module.css'

interface StateProps {
  icon?: ComponentType
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** A place that has nothing to show yet: what it is, why it is empty, the one thing to do. */
export function EmptyState({ icon: Icon = IconInbox, title, text, children }: StateProps) {
  return (
    <div className={css.state}>
      <span className={css.mark} aria-hidden="true">
        <Icon />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}

/** A search or filter that finds nothing. */
export function NoMatchState({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={IconFilterOff}
      title="Data tidak ditemukan"
      text="Periksa kata kunci atau hapus filter."
    >
      <Button onClick={onClear}>Hapus filter</Button>
    </EmptyState>
  )
}

/** Something that could not be loaded: what happened, what to do, and the id for support. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : null
  const offline = known?.code === 'NETWORK'
  return (
    <div role="alert">
      <EmptyState
        icon={offline ? IconCloudOff : IconPlugConnectedX}
        title={offline ? 'Tidak tersambung ke internet' : 'Data gagal dimuat'}
        text={
          offline
            ? 'Bagian ini belum tersimpan di perangkat. Data dimuat lagi begitu tersambung.'
            : (known?.message ?? 'Terjadi kesalahan pada server!')
        }
      >
        {onRetry && <Button onClick={onRetry}>Coba lagi</Button>}
        {known?.details.trace_id && <p className={css.trace}>Kode: {known.details.trace_id}</p>}
      </EmptyState>
    </div>
  )
}
