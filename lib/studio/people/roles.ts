import { STUDIO_ROLES, type StudioRole } from '#lib/studio/database/studio-schema';

/** Whether a role has all rights of the role `least`. */
export function isAtLeast(role: StudioRole, least: StudioRole): boolean {
  return STUDIO_ROLES.indexOf(role) >= STUDIO_ROLES.indexOf(least);
}
