import type { HouseRules } from '#lib/catalogue/rentals/rental-terms';
import type { Translator } from '#lib/i18n/translator';

/** A house rule in words. */
interface HouseRuleView {
  readonly kind: 'allowed' | 'forbidden' | 'quiet';
  readonly text: string;
}

/** Returns the known house rules in words: what is allowed, what is not, quiet hours. */
export function houseRuleViews(rules: HouseRules, t: Translator<'terms'>): readonly HouseRuleView[] {
  const { smoking, pets, parties, children } = rules;
  const permissions = [
    [children, t('childrenAllowed'), t('childrenForbidden')],
    [pets, t('petsAllowed'), t('petsForbidden')],
    [smoking, t('smokingAllowed'), t('smokingForbidden')],
    [parties, t('partiesAllowed'), t('partiesForbidden')],
  ] as const;
  const quiet = quietHours(rules, t);
  return [
    ...permissions.flatMap(([isAllowed, text]) => (isAllowed ? [{ kind: 'allowed' as const, text }] : [])),
    ...permissions.flatMap(([isAllowed, , text]) =>
      isAllowed === false ? [{ kind: 'forbidden' as const, text }] : [],
    ),
    ...(quiet === null ? [] : [{ kind: 'quiet' as const, text: quiet }]),
  ];
}

function quietHours({ quietFrom: from, quietUntil: until }: HouseRules, t: Translator<'terms'>) {
  if (from !== null && until !== null) return t('quietBetween', { from, until });
  if (from !== null) return t('quietFrom', { from });
  return until === null ? null : t('quietUntil', { until });
}
