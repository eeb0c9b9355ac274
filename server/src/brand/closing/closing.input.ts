import { z } from 'zod'

/** What is typed before a brand is closed: its name, so that nobody closes another by mistake. */
export const AskClosingInput = z.object({
  name: z.string().trim().min(1, 'Nama brand wajib diisi').max(80, 'Maksimal 80 karakter'),
})
