import { IconCheck } from '@tabler/icons-react'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import css from './domain-field.module.css'
import { useDomain } from './use-domain.ts'

interface DomainFieldProps {
  value: string
  onChange: (domain: string) => void
  error?: string
}

/** The brand's domain, checked while it is typed. */
export function DomainField({ value, onChange, error }: DomainFieldProps) {
  const domain = useDomain(value)
  const taken = domain.status === 'taken' ? domain.message : undefined
  return (
    <div>
      <Field
        label="Domain"
        required
        error={error ?? taken}
        help={
          <span aria-live="polite">
            {domain.status === 'free' ? (
              <span className={css.free}>
                <IconCheck /> {domain.message}
              </span>
            ) : (
              domain.message || 'Alamat halaman QR brand Anda.'
            )}
          </span>
        }
      >
        {(control) => (
          <Input
            {...control}
            name="domain"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) =>
              onChange(
                event.target.value
                  .toLowerCase()
                  .replace(/[^a-z0-9-]/g, '-')
                  .slice(0, 32),
              )
            }
          />
        )}
      </Field>
      {domain.suggestion && (
        <p className={css.offer} aria-live="polite">
          Tersedia:{' '}
          <Button tone="subtle" size="small" onClick={() => onChange(domain.suggestion ?? '')}>
            {domain.suggestion}
          </Button>
        </p>
      )}
    </div>
  )
}
