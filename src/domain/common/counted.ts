/** '1 night', '3 nights'. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
