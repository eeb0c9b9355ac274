import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../kit/page/save-file.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import css from './two-step.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  action: string
  onDone: () => void
}

/** Codes that are shown once; goes on when they are said to be kept. */
export function RecoveryCodes({ codes, action, onDone }: RecoveryCodesProps) {
  const [is_kept, setKept] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'good', message: 'Kode pemulihan berhasil disalin!' })
    } catch {
      showToast({ tone: 'bad', message: 'Gagal menyalin kode pemulihan!' })
    }
  }
  return (
    <div className={css.steps}>
      <Notice tone="warn">
        Simpan kode ini di tempat aman. Setiap kode dapat dipakai sekali untuk masuk bila ponsel Anda hilang,
        dan tidak ditampilkan lagi.
      </Notice>
      <ul className={css.codes} aria-label="Kode pemulihan">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button icon={<IconCopy />} onClick={copy}>
          Salin
        </Button>
        <Button
          icon={<IconDownload />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'kode-pemulihan-lumbung.txt')}
        >
          Unduh
        </Button>
      </div>
      <Checkbox
        label="Saya sudah menyimpan kode pemulihan"
        checked={is_kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <div className={css.buttons}>
        <Button tone="primary" disabled={!is_kept} onClick={onDone}>
          {action}
        </Button>
      </div>
    </div>
  )
}
