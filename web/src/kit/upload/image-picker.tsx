import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { reportError } from '../graphql/report-error.ts'
import { sayFailure } from '../graphql/say-failure.ts'
import { showToast } from '../toast/toast.ts'
import { Button } from '../ui/button.tsx'
import css from './image-picker.module.css'
import { checkImage, type UploadedImage, uploadImage } from './upload-image.ts'
import { useDrop } from './use-drop.ts'

interface ImagePickerProps {
  label: string
  image_link: string | null
  onChange: (image: UploadedImage | null) => void
  error?: string
  /** A broad frame, for banners. */
  wide?: boolean
  /** The image can be taken away. */
  clearable?: boolean
}

/** Chooses or drops an image and uploads it at once, with progress that can be cancelled. */
export function ImagePicker({ label, image_link, onChange, error, wide, clearable }: ImagePickerProps) {
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(null)
  const id = useId()

  const take = async (file: File | undefined) => {
    if (!file) return
    const problem = checkImage(file)
    setRefusal(problem)
    if (problem) return
    abort.current = new AbortController()
    setShare(0)
    try {
      onChange(await uploadImage(file, setShare, abort.current.signal))
      showToast({ tone: 'good', message: 'Gambar berhasil diunggah!' })
    } catch (failure) {
      if (!sayFailure(failure, 'Gagal mengunggah gambar!')) reportError(failure)
    }
    setShare(null)
  }
  const drop = useDrop(([file]) => void take(file))
  const message = refusal ?? error
  return (
    <div>
      <p className={css.label} id={`${id}-label`}>
        {label}
      </p>
      <div className={wide ? `${css.picker} ${css.wide}` : css.picker}>
        <div className={css.frame} {...drop}>
          {image_link ? <img src={image_link} alt={label} /> : <IconPhoto />}
        </div>
        <div>
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            tabIndex={-1}
            aria-labelledby={`${id}-label`}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {share === null ? (
            <div className={css.tools}>
              <Button size="small" icon={<IconUpload />} onClick={() => input.current?.click()}>
                {image_link ? 'Ganti' : 'Unggah'}
                <span className="sr-only"> {label.toLowerCase()}</span>
              </Button>
              {clearable && image_link && (
                <Button size="small" tone="subtle" onClick={() => onChange(null)}>
                  Hapus<span className="sr-only"> {label.toLowerCase()}</span>
                </Button>
              )}
            </div>
          ) : (
            <div className={css.tools}>
              <progress className={css.progress} value={share} aria-label="Mengunggah" />
              <span className="num">{Math.round(share * 100)}%</span>
              <Button size="small" tone="subtle" onClick={() => abort.current?.abort()}>
                Batal
              </Button>
            </div>
          )}
          {message ? (
            <p className={css.error} role="alert">
              {message}
            </p>
          ) : (
            <p className={css.note}>JPG, PNG, atau WebP, paling besar 2 MB.</p>
          )}
        </div>
      </div>
    </div>
  )
}
