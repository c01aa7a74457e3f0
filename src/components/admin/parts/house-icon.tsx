import { Icon } from '@/components/ui/icon'

/** The house in place of Payload's mark: the portal is the owner's. */
export function HouseIcon() {
  return <Icon name="house" size={20} />
}
