import { z } from 'zod'
import { id, requiredText } from '../../kit/shared.input.ts'

export const NewDeviceInput = z.object({ outlet_id: id, name: requiredText('Nama perangkat', 60) })
