import { uploadFile } from './upload-file.ts'

/** What the server keeps of an image. */
export interface UploadedImage {
  /** Key to save with the record. */
  image: string
  image_link: string
}

const most_bytes = 2 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** Why a file cannot be taken, or null. */
export function checkImage(file: Pick<File, 'size' | 'type'>): string | null {
  if (file.size > most_bytes) return 'Maksimal ukuran file adalah 2MB!'
  return kinds.includes(file.type) ? null : 'File harus JPG, PNG, atau WebP'
}

/** Uploads one image; see uploadFile. */
export function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedImage> {
  return uploadFile('/api/upload', file, onProgress, signal)
}
