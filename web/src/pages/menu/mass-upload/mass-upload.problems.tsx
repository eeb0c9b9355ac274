import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { reportError } from '../../../kit/graphql/report-error.ts'
import { download } from '../../../kit/page/download.ts'
import { Button } from '../../../kit/ui/button.tsx'

interface ProblemsButtonProps {
  id: number
  file_name: string
  /** What each column of a file that waits is taken for. */
  mapping?: readonly string[]
  size?: 'small'
}

/** Takes the rows at fault as a file, with why, to be mended and uploaded again. */
export function ProblemsButton({ id, file_name, mapping, size }: ProblemsButtonProps) {
  const [is_loading, setLoading] = useState(false)
  const take = async () => {
    setLoading(true)
    const query = mapping ? `?mapping=${encodeURIComponent(mapping.join(','))}` : ''
    await download(`/api/menu/problems/${id}${query}`, 'perbaikan-menu.csv').catch(reportError)
    setLoading(false)
  }
  return (
    <Button size={size} icon={<IconDownload />} busy={is_loading} onClick={() => void take()}>
      Unduh baris bermasalah<span className="sr-only"> {file_name}</span>
    </Button>
  )
}
