export { Badge, type BadgeProps } from "./Badge/Badge.tsx";
export { imageProps, linkProps, liveComponents, liveUnless, speakingComponents } from "./registry.ts";
export { Steps, type StepsProps } from "./Steps/Steps.tsx";
