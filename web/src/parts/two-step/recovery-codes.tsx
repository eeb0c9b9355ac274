import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../kit/page/save-file.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
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
        <CopyButton text={text} what="Kode pemulihan" label="Salin" is_large />
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
