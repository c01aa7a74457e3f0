import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'

import { focusCard } from './focus-card'

export function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button
      look="quiet"
      onClick={({ currentTarget }) => {
        focusCard(currentTarget)
        onClick()
      }}
    >
      <Icon name="trash" />
      Remove<span className={visuallyHidden}>{` ${what}`}</span>
    </Button>
  )
}
