export type { AuthorFacts } from "./author-facts.ts";
export { Badge, type BadgeProps } from "./Badge/Badge.tsx";
export { Steps, type StepsProps } from "./Steps/Steps.tsx";
